/** The pages of the development services use the product's colours, so that they look like one product. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(.982 .004 130), oklch(.168 .012 160));
  --ink: light-dark(oklch(.215 .026 158), oklch(.962 .007 130));
  --card: light-dark(oklch(1 0 0), oklch(.206 .015 160));
  --hover: light-dark(oklch(.945 .009 132), oklch(.262 .019 160));
  --quiet: light-dark(oklch(.465 .020 152), oklch(.745 .015 145));
  --line: light-dark(oklch(.905 .008 135), oklch(.97 .02 140 / .105));
  --input: light-dark(oklch(.635 .016 145), oklch(.545 .020 155));
  --ring: light-dark(oklch(.215 .026 158), oklch(.918 .205 121));
  --brand: light-dark(oklch(.430 .095 145), oklch(.895 .170 121));
  --alarm: light-dark(oklch(.480 .165 27), oklch(.805 .115 25));
  --volt: oklch(.918 .205 121);
  --on-volt: oklch(.215 .040 150);
  --pitch: oklch(.262 .044 160);
  --chalk: oklch(.975 .010 125);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 Geist, ui-sans-serif, system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: clamp(1.25rem, 4vh, 3rem) 1rem 3rem; }
main:has(.wide) { max-width: 64rem; padding-top: 1.5rem; }
h1, h2 { font-weight: 800; letter-spacing: -.02em; line-height: 1.15; text-wrap: balance; margin: 0; }
h1 { font-size: clamp(1.75rem, 6vw, 2.25rem); }
h2 { font-size: 1.125rem; }
h1 + p, h2 + p { margin: .375rem 0 0; color: var(--quiet); text-wrap: pretty; }
section { margin-top: 1.5rem; }
section + section { margin-top: 2.5rem; }
a { color: var(--brand); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
.card { margin: 1rem 0 0; padding: 0; list-style: none; overflow: hidden; background: var(--card);
  border-radius: 20px; box-shadow: 0 0 0 1px var(--line), 0 1px 2px oklch(.2 .03 158 / .06); }
ul.card > * + * { border-top: 1px solid var(--line); }
.row { display: flex; align-items: center; gap: .875rem; width: 100%; min-height: 3.75rem; padding: .625rem 1rem;
  font: inherit; color: inherit; text-align: left; text-decoration: none; background: none; border: 0; cursor: pointer; }
.row:hover { background: var(--hover); }
.row:focus-visible { outline-offset: -3px; border-radius: 18px; }
.row > :nth-child(2) { flex: 1; min-width: 0; }
.row b, .row span span { display: block; overflow-wrap: anywhere; }
.row b { font-weight: 650; line-height: 1.3; }
.row span span, .quiet { color: var(--quiet); font-size: .875rem; line-height: 1.35; }
.row svg { flex: none; color: var(--quiet); }
.disc { flex: none; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%;
  background: light-dark(oklch(.905 .058 var(--hue)), oklch(.410 .078 var(--hue)));
  color: light-dark(oklch(.370 .095 var(--hue)), oklch(.945 .045 var(--hue))); font-size: .875rem; font-weight: 650; }
.mark { display: block; margin-bottom: 1.25rem; border-radius: 14px; background: var(--pitch); color: var(--chalk); }
.form { padding: 1.25rem; display: grid; gap: 1rem; }
.pair { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr)); }
label { display: grid; gap: .375rem; font-size: .875rem; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; font-size: 1rem; font-weight: 400; color: inherit;
  background: var(--paper); border: 1px solid var(--input); border-radius: 10px; }
.button { min-height: 2.75rem; padding: .5rem 1.25rem; font: inherit; font-weight: 650; border: 0; border-radius: 10px;
  background: var(--volt); color: var(--on-volt); cursor: pointer; }
.button.plain { background: var(--hover); color: var(--ink); }
.alarm { margin: 0; color: var(--alarm); font-weight: 600; }
.foot { display: flex; justify-content: space-between; gap: 1rem; flex-wrap: wrap; margin-top: 1.5rem; }
.wide { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; flex-wrap: wrap; }
time { font-variant-numeric: tabular-nums; white-space: nowrap; }
iframe { display: block; width: 100%; height: min(32rem, 70vh); border: 0; background: white; }
pre { margin: 0; padding: 1rem; overflow: auto; max-height: 42rem; white-space: pre-wrap; overflow-wrap: anywhere;
  font: .8125rem/1.5 ui-monospace, monospace; }
summary { padding: .875rem 1rem; font-weight: 650; cursor: pointer; }
dl, dl.card { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; padding: 1rem; }
details dl { margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 30rem) { .row time { display: none; } }
${Array.from({ length: 16 }, (_, index) => `.hue-${index} { --hue: ${Math.round(index * 137.5) % 360}; }`).join('\n')}
`
