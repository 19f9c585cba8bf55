// Runs in the page, before anything of its own.
const tasks = [];
const timings = {
  fcp: 0,
  lcp: 0,
  cls: 0,
  largest: '',
  // Before the first paint nobody could have pressed anything.
  get tbt() {
    const blocked = ({ startTime, duration }) => startTime + duration - Math.max(startTime, this.fcp) - 50;
    return tasks.reduce((sum, task) => sum + Math.max(0, blocked(task)), 0);
  },
};
window.timings = timings;

function watch(type, note) {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type, buffered: true });
}

watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') timings.fcp = startTime;
});
watch('largest-contentful-paint', ({ startTime, element }) => {
  timings.lcp = startTime;
  timings.largest = element?.outerHTML.replace(/\s+/g, ' ').slice(0, 60) ?? '';
});
watch('layout-shift', ({ hadRecentInput, value }) => {
  if (!hadRecentInput) timings.cls += value;
});
watch('longtask', (task) => tasks.push(task));

// How long each press took until the screen had changed.
window.presses = [];
window.nextFrame = () => new Promise((done) => requestAnimationFrame(done));
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.presses.push(duration);
}).observe({ type: 'event', durationThreshold: 16 });
