/** The report's style: one Letter page, dark ink on white. It is the page's only style, allowed by its hash. */
export const reportStyle = `
:root{color-scheme:light;--ink:#14213a;--ink-2:#46536c;--line:#d9dcd4;--proof:#7035a6;--proof-text:#5c2a8c;--proof-tint:#f4ebfa;--proof-line:#c3a2dd;--display:'Besley Variable',Besley,Rockwell,'Roboto Slab',Georgia,serif;--text:'Atkinson Hyperlegible Next Variable','Atkinson Hyperlegible Next','Atkinson Hyperlegible',system-ui,-apple-system,'Segoe UI',sans-serif;--mono:'Atkinson Hyperlegible Mono Variable',ui-monospace,'Cascadia Mono',Menlo,monospace}
*{box-sizing:border-box}
body{margin:0;background:#fafaf7;color:var(--ink);font:400 1rem/1.5 var(--text);padding:1.5rem 1rem}
h1,h2,p,dl,dd{margin:0}
h1{font:600 2rem/1.15 var(--display);letter-spacing:-.018em}
h2{font:600 1.125rem/1.3 var(--display)}
a{color:#1a449b;overflow-wrap:anywhere}
.sheet{position:relative;max-width:46rem;margin:8px auto 0;background:#fff;border:1px solid var(--line);border-top:0;border-radius:0 0 6px 6px;padding:2.25rem 2.5rem}
.sheet::before{content:'';position:absolute;left:-8px;right:-8px;top:-8px;height:8px;background:var(--proof);border-radius:1px}
.head,.title{display:flex;justify-content:space-between;gap:1rem;flex-wrap:wrap}
.logo{display:inline-flex;align-items:center;gap:.625rem;font:620 1.625rem/1 var(--display);letter-spacing:-.02em}
.logo svg{width:2rem;height:2rem}
.no{text-align:right;color:var(--ink-2)}
.no b{color:var(--ink)}
.title{margin-top:1.5rem;align-items:flex-end}
.badge{padding:.1875rem .5625rem;border-radius:2px;font-weight:640;font-size:.9375rem;background:#f0f1ec;box-shadow:inset 0 0 0 1px #757e7c}
.badge-active{background:#e7f3df;color:#2a601b;box-shadow:inset 0 0 0 1px #93bd80}
.badge-dispute{background:#fff0d4;color:#794a00;box-shadow:inset 0 0 0 1px #dba648}
.facts{margin-top:1.5rem;border-top:1.5px solid var(--ink)}
.facts div{display:grid;grid-template-columns:12rem 1fr;gap:1rem;padding:.5rem 0;border-bottom:1px solid var(--line);line-height:1.45}
.facts dt{color:var(--ink-2)}
.facts dd{font-weight:560;overflow-wrap:anywhere}
.facts .plain{font-weight:400}
.small{font-size:.875rem;font-weight:400;color:var(--ink-2)}
.seal{margin-top:1.5rem;display:grid;grid-template-columns:auto 1fr;gap:1.25rem;padding:1.25rem;border:1.5px solid var(--proof-line);background:var(--proof-tint);border-radius:4px}
.seal svg{width:6.25rem;height:6.25rem;transform:rotate(-7deg)}
.seal h2{color:var(--proof-text)}
.mono{font:400 .875rem/1.5 var(--mono);overflow-wrap:anywhere}
.verdict{margin-top:.625rem;font-weight:640}
.broken{color:#98201a}
.how{margin-top:1.25rem;font-size:.875rem}
.how p{margin-top:.25rem}
.ring{fill:none;stroke:var(--proof)}
.ring-text{fill:var(--proof-text);font:700 7px var(--text);letter-spacing:.7px;text-anchor:middle}
.ring-date{fill:var(--proof-text);font:400 7px var(--mono);text-anchor:middle}
@media screen and (max-width:40em){.sheet{padding:1.25rem}.facts div{grid-template-columns:1fr;gap:0}.seal{grid-template-columns:1fr}.no{text-align:left}}
@page{size:letter;margin:12mm 15mm}
@media print{body{background:#fff;padding:0;font-size:9.5pt;line-height:1.35}.sheet{max-width:none;margin:8px 8px 0;padding:6mm 7mm;border-color:#999}.sheet::before{background:#000;print-color-adjust:exact;-webkit-print-color-adjust:exact}h1{font-size:20pt}h2{font-size:11.5pt}.title,.facts,.seal{margin-top:4mm}.facts div{padding:1.1mm 0;line-height:1.35;grid-template-columns:34mm 1fr}.logo .lamp{fill:#fff;stroke:#000}.seal{background:#fff;border:1.5pt solid #000;padding:3.5mm}.seal svg{width:22mm;height:22mm}.seal h2{color:#000}.ring{stroke:#000}.ring-text,.ring-date{fill:#000}.badge{background:#fff;color:#000;font-size:9.5pt;box-shadow:inset 0 0 0 1pt #000}.broken{color:#000;text-decoration:underline}.facts div,.seal,.how{break-inside:avoid}a{color:#000}.how{margin-top:3mm}.mono,.small,.how{font-size:8pt;line-height:1.35}}
`;
