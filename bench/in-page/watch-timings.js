// Runs in the page, before anything of its own.
const timings = { fcp: 0, lcp: 0, tbt: 0, cls: 0, largest: '' };
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
// Before the first paint nobody could have pressed anything.
watch('longtask', ({ startTime, duration }) => {
  if (timings.fcp > 0 && startTime > timings.fcp) timings.tbt += Math.max(0, duration - 50);
});
