import { createPieces, renderResults } from './pieces.ts';

/** Pages that are empty until their scripts have run: more by a button, or by scrolling. */
export function renderScripted(kind: 'button' | 'scroll', foreign: string): string {
  const more =
    kind === 'button'
      ? "document.querySelector('.more').addEventListener('click', load); load();"
      : "addEventListener('scroll', load); load();";
  return `<!doctype html><html><body style="min-height: 3000px"><div id="pieces"></div>
<button class="more">More</button>
<img src="${foreign}/pictures/1.jpg"><img src="/pictures/1.jpg">
<script>
  fetch('${foreign}/shop').catch(() => {});
  fetch('/post', { method: 'POST' }).catch(() => {});
  let page = 0, busy = false;
  async function load() {
    if (busy || page === 3) return;
    busy = true;
    const answer = await fetch('/scripted/more?page=' + ++page);
    document.getElementById('pieces').insertAdjacentHTML('beforeend', await answer.text());
    document.body.style.minHeight = (page + 1) * 3000 + 'px';
    if (page === 3) document.querySelector('.more').hidden = true;
    busy = false;
  }
  ${more}
</script></body></html>`;
}

export function renderMore(page: number): string {
  return renderResults(createPieces(4, (page - 1) * 4 + 1));
}
