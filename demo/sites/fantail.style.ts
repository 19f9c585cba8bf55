import { html } from './html.ts';

const feathers = [-66, -44, -22, 0, 22, 44, 66];

/** A tail spread wide. */
export const fantailLogo = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="40" height="40" aria-hidden="true">${feathers.map((turn, i) => html`<path d="M24 38C20.500 31 20 20 24 10 28 20 27.500 31 24 38Z" transform="rotate(${turn} 24 38)" fill="${i % 2 === 0 ? '#E98F66' : '#F6C7A8'}"/>`)}<path d="M17 40C17 34 20 31 24 31S31 34 31 40Z" fill="#3A2338"/><circle cx="27" cy="35.500" r="1.200" fill="#fff"/><path d="M30.500 36L35 37.500 30.800 38.600Z" fill="#3A2338"/></svg>`;

export const fantailStyle = `*{box-sizing:border-box}body{margin:0;background:#fdf4ee;color:#3a2338;font:17px/1.55 ui-rounded,"SF Pro Rounded","Nunito","Varela Round","Trebuchet MS",system-ui,sans-serif}
a{color:inherit}img{display:block;max-width:100%;height:auto}
header{display:flex;justify-content:space-between;align-items:center;padding:1rem clamp(1rem,5vw,4rem)}header a{display:flex;align-items:center;gap:.5rem;text-decoration:none;font-size:1.5rem}.api{font-size:.85rem!important;padding:.3rem .9rem;border-radius:99px;background:#3a2338;color:#fde9dc}
main{padding:0 clamp(1rem,5vw,4rem) 4rem;max-width:96rem;margin:0 auto}
.lead{text-align:center;padding:clamp(1rem,5vw,3.5rem) 0 1.5rem}.lead h1{font-size:clamp(2rem,6vw,3.6rem);margin:0;letter-spacing:-.03em;line-height:1.05}.lead p{margin:.4rem 0 1.2rem;opacity:.75}
.lead input{width:min(34rem,100%);padding:1rem 1.6rem;border:0;border-radius:99px;background:#fff;box-shadow:0 8px 30px #3a233814;font:inherit;color:inherit}
.lead nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem;margin-top:1.2rem}.lead nav a{padding:.35rem 1rem;border-radius:99px;background:#f8dcc9;text-decoration:none;font-size:.95rem}.lead nav a:hover{background:#f0a47e}
.tiles{list-style:none;margin:0;padding:0;columns:2;column-gap:.8rem}@media(min-width:44rem){.tiles{columns:3;column-gap:1.4rem}}@media(min-width:70rem){.tiles{columns:4}}
.tile{break-inside:avoid;margin:0 0 1.2rem}.tile a{display:block;text-decoration:none}.tile img{border-radius:1.4rem;width:100%}.tile:nth-child(3n) img{aspect-ratio:1/1;object-fit:cover}.tile:nth-child(5n) img{aspect-ratio:4/5;object-fit:cover}
.tile strong{display:block;margin:.5rem .3rem 0;font-size:1.15rem}.tile span,.tile small{display:block;margin:0 .3rem;line-height:1.3}.tile small{opacity:.65;margin-top:.15rem}
.tile.wanted a{padding:1.4rem 1.2rem;border-radius:1.4rem;background:#3a2338;color:#fde9dc}
.more{text-align:center}.more a{display:inline-block;padding:.9rem 3rem;border-radius:99px;background:#3a2338;color:#fde9dc;text-decoration:none}
.item{display:grid;gap:2rem;align-items:center}@media(min-width:56rem){.item{grid-template-columns:3fr 2fr}}.item img{border-radius:2rem}.item h1{font-size:1.9rem;line-height:1.15;margin:.6rem 0;letter-spacing:-.02em}.price{font-size:1.6rem;margin:0;font-weight:700}.price s{font-size:1rem;opacity:.6}
.status{padding:.25rem 1rem;border-radius:99px;background:#d9ead7;font-size:.9rem}.status.sold{background:#3a2338;color:#fde9dc}.chips{display:flex;flex-wrap:wrap;gap:.4rem}.chips>*{padding:.15rem .8rem;border-radius:99px;background:#f8dcc9;text-decoration:none;font-size:.9rem}.quiet,.size{opacity:.7}
footer{padding:2rem;text-align:center;font-size:.9rem;opacity:.8}`;
