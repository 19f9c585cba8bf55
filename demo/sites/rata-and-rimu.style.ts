import { html } from './html.ts';

const stamens = Array.from({ length: 18 }, (_, i) => i * 20);

/** A rātā flower: a brush of crimson threads. */
export const rataLogo = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">${stamens.map((turn, i) => html`<g transform="rotate(${turn} 24 24)"><path d="M24 24V${i % 2 === 0 ? 5 : 9}" stroke="#9E1B2F" stroke-width="1.300" stroke-linecap="round"/><circle cx="24" cy="${i % 2 === 0 ? 4 : 8}" r="1.500" fill="#D8A73C"/></g>`)}<circle cx="24" cy="24" r="5" fill="#4E5B3A"/></svg>`;

export const rataStyle = `*{box-sizing:border-box}body{margin:0;background:#f6f0e4;color:#2d2420;font:18px/1.6 "Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif}
a{color:inherit;text-decoration-color:#9e1b2f66;text-underline-offset:.2em}a:hover{color:#9e1b2f}img{display:block;max-width:100%;height:auto}
header{padding:1.6rem clamp(1rem,6vw,5rem) 1rem;text-align:center;border-bottom:1px solid #d8cbb4}.mark{display:inline-flex;flex-direction:column;align-items:center;gap:.2rem;text-decoration:none;font-size:clamp(1.8rem,5vw,2.6rem);letter-spacing:.02em;line-height:1.1}
header nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.2rem 1.4rem;margin:1rem 0;font-size:.95rem;font-style:italic}header nav a{text-decoration:none}header input{width:min(22rem,100%);padding:.4rem .2rem;border:0;border-bottom:1px solid #2d2420;background:none;font:inherit;text-align:center}
main{padding:1rem clamp(1rem,6vw,5rem) 4rem;max-width:88rem;margin:0 auto}.intro{text-align:center;margin:1.5rem 0 2rem}.intro h1{font-weight:400;font-size:clamp(1.8rem,4.5vw,2.8rem);margin:0;line-height:1.15}.intro p{margin:.3rem 0;font-style:italic;color:#6b5c50}
.pieces{display:grid;gap:2.4rem clamp(1.2rem,3vw,3rem)}@media(min-width:38rem){.pieces{grid-template-columns:1fr 1fr}}@media(min-width:66rem){.pieces{grid-template-columns:1fr 1fr 1fr}}
.piece img{border:10px solid #fffdf8;outline:1px solid #d8cbb4}.piece h2{font-weight:400;font-size:1.25rem;line-height:1.25;margin:.1rem 0}.room{margin:.9rem 0 0;font-size:.8rem;letter-spacing:.14em;text-transform:uppercase;color:#9e1b2f}.line{margin:.1rem 0}.cost{font-size:1.2rem}.before{color:#6b5c50}.fine{margin:0;font-size:.88rem;color:#6b5c50}
.pages{display:flex;justify-content:center;gap:1.4rem;margin-top:3rem;font-size:1.2rem}.pages b{color:#9e1b2f}.empty{text-align:center;font-style:italic}
.single{display:grid;gap:2.5rem;margin-top:1.5rem}@media(min-width:58rem){.single{grid-template-columns:7fr 5fr}}.single figure{margin:0}.single img{border:14px solid #fffdf8;outline:1px solid #d8cbb4}.single h1{font-weight:400;font-size:2rem;line-height:1.2;margin:.2rem 0}
.availability{margin-left:.6rem;padding:.1rem .7rem;border:1px solid #4e5b3a;color:#4e5b3a;font-size:.9rem}.availability.sold{background:#9e1b2f;border-color:#9e1b2f;color:#fff}
table{width:100%;border-collapse:collapse;font-size:.95rem}th,td{padding:.45rem 0;border-top:1px solid #d8cbb4;text-align:left;vertical-align:top}th{font-weight:400;font-style:italic;color:#6b5c50;width:8rem}
footer{padding:2rem 1rem 3rem;text-align:center;font-size:.9rem;border-top:1px solid #d8cbb4;color:#6b5c50}`;
