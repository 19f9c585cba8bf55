import { html } from './html.ts';

/** A bach between the hill and the sea. */
export const boardLogo = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="46" height="46" aria-hidden="true"><circle cx="24" cy="24" r="23" fill="#CFE3E4"/><circle cx="35" cy="14" r="5" fill="#F2C14E"/><path d="M2 31C10 22 18 21 26 27 33 22 40 24 46 29V31Z" fill="#7FA383"/><path d="M1.500 31H46.500A23 23 0 0 1 1.500 31Z" fill="#3E7C8A"/><path d="M13 34V23L24 17 35 23V34Z" fill="#F6EFDF"/><path d="M11 24L24 16 37 24" fill="none" stroke="#B5493A" stroke-width="2.500" stroke-linecap="round"/><path d="M17 26H22V34H17ZM26 26H32V30H26Z" fill="#5B7B86"/></svg>`;

const turns = [-1.6, -0.9, -0.4, 0.3, 0.8, 1.3, -1.2]
  .map((turn, i) => `.tilt-${i}{transform:rotate(${turn}deg)}`)
  .join('');

export const boardStyle = `*{box-sizing:border-box}body{margin:0;color:#2b2a26;font:16px/1.5 "Gill Sans","Gill Sans MT",Candara,Calibri,"Trebuchet MS",sans-serif;background:#c9a877;background-image:radial-gradient(#a9834f55 1.2px,transparent 1.6px),radial-gradient(#e2c99c88 1.4px,transparent 1.8px);background-size:13px 11px,19px 17px;background-position:0 0,7px 5px}
a{color:inherit}img{display:block;max-width:100%;height:auto}
header{display:flex;flex-wrap:wrap;gap:.6rem 1.4rem;align-items:center;padding:.8rem clamp(.8rem,4vw,3rem);background:#f6efdf;border-bottom:6px solid #7b4a2c;box-shadow:0 3px 0 #5d361f}.sign{display:flex;gap:.7rem;align-items:center;text-decoration:none;font-size:1.7rem;font-weight:700;letter-spacing:.01em}
header form{display:flex;gap:.3rem}header input,header button{padding:.5rem .8rem;border:2px solid #2b2a26;background:#fffdf6;font:inherit;border-radius:3px}header button{background:#f2c14e;cursor:pointer}header nav{flex-basis:100%;display:flex;gap:.2rem 1rem;flex-wrap:wrap;font-size:.95rem}
main{padding:1.2rem clamp(.8rem,4vw,3rem) 3rem;max-width:94rem;margin:0 auto}.tally{margin:0 0 1rem;color:#4a351f;font-weight:600}
.board{columns:1;column-gap:1.6rem}@media(min-width:36rem){.board{columns:2}}@media(min-width:62rem){.board{columns:3}}@media(min-width:86rem){.board{columns:4}}
.note{break-inside:avoid;position:relative;margin:0 0 1.8rem;padding:1.3rem 1rem .8rem;background:#fffdf4;box-shadow:2px 5px 10px #3b240f55}.note:nth-child(4n){background:#fdf3b8}.note:nth-child(7n){background:#e2f0ef}.note:nth-child(9n){background:#fbe3dc}.note::before{content:"";position:absolute;left:50%;top:-.5rem;width:1rem;height:1rem;border-radius:50%;background:radial-gradient(circle at 35% 30%,#f7a08c,#b5493a 60%,#7d2c21);box-shadow:1px 3px 3px #0005}.note:nth-child(3n)::before{background:radial-gradient(circle at 35% 30%,#a8d4dc,#3e7c8a 60%,#27525c)}
.note img{border:5px solid #fff;box-shadow:0 1px 3px #0004}.note.wanted{border:3px dashed #b5493a}${turns}
h3{margin:.6rem 0 .2rem;font-size:1.15rem;line-height:1.25}.pin{text-decoration:none}.ask{font-size:1.35rem;font-weight:700;color:#a33a2a;margin:.1rem 0}.scrawl{margin:.3rem 0;font-family:"Segoe Print","Bradley Hand","Comic Neue","Chalkboard SE",cursive;font-size:.98rem;line-height:1.45}
.foot{margin:.5rem 0 0;font-size:.86rem;color:#5d5648;display:flex;flex-wrap:wrap;gap:.1rem .8rem}.tag{text-decoration:none;border-bottom:2px solid #f2c14e}
.more{text-align:center}.load-more{display:inline-block;padding:.8rem 2rem;background:#2b2a26;color:#fffdf4;text-decoration:none;border-radius:3px;font-weight:700}
.sheet{position:relative;max-width:46rem;margin:1rem auto;padding:clamp(1rem,4vw,2.4rem);background:#fffdf4;box-shadow:3px 8px 18px #3b240f66}.sheet h1{font-size:1.8rem;line-height:1.2;margin:1rem 0 .2rem}.stamp{position:absolute;right:1.4rem;top:1.4rem;padding:.3rem 1rem;border:3px solid #4f7a4b;color:#3c5f39;background:#fffdf4e6;font-weight:800;transform:rotate(7deg)}.stamp.sold{border-color:#b5493a;color:#b5493a}
footer{padding:1.4rem;text-align:center;background:#7b4a2c;color:#f6efdf;font-size:.9rem}`;
