import { html } from './html.ts';

/** A kea's wing: green above, flame below. */
export const keaLogo = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="40" height="40" aria-hidden="true"><rect width="48" height="48" rx="12" fill="#24402F"/><path d="M7 31C10 17 22 9 41 9 38 15 34 18 29 20 33 20 36 21 38 23 32 25 27 26 23 28 26 29 28 30 30 33 22 33 14 33 7 31Z" fill="#7E9A4B"/><path d="M13 32C18 25 26 22 38 23 32 25 27 26 23 28 26 29 28 30 30 33 24 33 18 33 13 32Z" fill="#E2602A"/></svg>`;

export const keaStyle = `:root{--ink:#1d2a22;--soft:#5a665d;--green:#24402f;--flame:#c8491a;--line:#dfe3d8;--paper:#f7f8f3}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 "Avenir Next",Avenir,"Segoe UI",system-ui,sans-serif}
a{color:inherit}img{max-width:100%;height:auto;display:block}
.top{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;padding:.9rem clamp(1rem,4vw,3rem);background:#fff;border-bottom:3px solid var(--green)}
.brand{display:flex;align-items:center;gap:.6rem;font-weight:800;font-size:1.5rem;letter-spacing:-.02em;text-decoration:none}
.top form{flex:1 1 16rem;display:flex;max-width:40rem}.top input{flex:1;min-width:0;padding:.65rem 1rem;border:2px solid var(--green);border-right:0;border-radius:.5rem 0 0 .5rem;font:inherit;background:var(--paper)}
.top button{padding:.65rem 1.2rem;border:0;border-radius:0 .5rem .5rem 0;background:var(--flame);color:#fff;font:inherit;font-weight:700;cursor:pointer}
.categories{display:flex;gap:.4rem;overflow-x:auto;padding:.6rem clamp(1rem,4vw,3rem);background:var(--green)}
.categories a{flex:none;padding:.3rem .8rem;border-radius:99px;color:#eef3e3;text-decoration:none;font-size:.92rem}.categories a:hover{background:#3b5c46}
main{padding:1.25rem clamp(1rem,4vw,3rem) 3rem;max-width:90rem;margin:0 auto}
.heading{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem 1rem}.heading h1{margin:.2rem 0 .8rem;font-size:1.6rem;letter-spacing:-.01em}.count{margin:0;color:var(--soft)}
.grid{list-style:none;margin:0;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(10.5rem,46%),1fr))}
@media(min-width:48rem){.grid{grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1.4rem}}
.card{background:#fff;border:1px solid var(--line);border-radius:.75rem;overflow:hidden;display:flex;flex-direction:column}.card:hover{box-shadow:0 6px 20px #24402f22}
.card-link{text-decoration:none;flex:1}.photo{aspect-ratio:4/3;object-fit:cover;width:100%;background:#e9ece2}
.no-photo{display:grid;place-items:center;aspect-ratio:4/3;background:repeating-linear-gradient(45deg,#eef1e6 0 12px,#e6eadb 12px 24px);color:var(--soft);font-weight:700}
.price{display:inline-block;margin:.7rem .8rem 0;font-size:1.2rem;font-weight:800}.was{color:var(--soft);font-size:.9rem}
.title{display:block;margin:.1rem .8rem .3rem;line-height:1.3}.meta,.tags{margin:0;padding:0 .8rem;font-size:.84rem;color:var(--soft)}.meta{display:flex;justify-content:space-between;gap:.5rem;flex-wrap:wrap}.tags{padding:.4rem .8rem .8rem}.tags span{display:inline-block;padding:.05rem .5rem;border:1px solid var(--line);border-radius:99px;margin-right:.2rem}
.pager{display:flex;gap:1rem;justify-content:center;align-items:center;margin-top:2rem}.pager a{padding:.6rem 1.4rem;border-radius:.5rem;background:var(--green);color:#fff;text-decoration:none;font-weight:700}
.columns{display:grid;gap:1.5rem}@media(min-width:56rem){.columns{grid-template-columns:minmax(0,7fr) minmax(0,5fr)}}.detail .photo{border-radius:.75rem}
.detail h1.title{font-size:1.7rem;line-height:1.2;margin:.4rem 0;letter-spacing:-.01em}.detail .price{margin:0;font-size:1.7rem}.ask{margin:.2rem 0 1rem}.crumb{margin:0 0 .6rem;font-size:.9rem}
.status{display:inline-block;margin:0;padding:.15rem .7rem;border-radius:99px;background:#e3ecd6;font-weight:700;font-size:.85rem}.status.sold{background:var(--flame);color:#fff}
dl{margin:0;border-top:1px solid var(--line)}dl div{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;border-bottom:1px solid var(--line)}dt{color:var(--soft)}dd{margin:0;text-align:right}
.description{max-width:60ch}footer{padding:2rem clamp(1rem,4vw,3rem);background:var(--green);color:#e6eddb;font-size:.9rem}footer a{color:#fff}`;
