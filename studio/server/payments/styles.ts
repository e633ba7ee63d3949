/** Styles of the payment pages. A payment service looks unlike the product that sends its players there. */
export const payStyles = `
:root {
  color-scheme: light dark;
  --ground: #eef1f5; --panel: #ffffff; --line: #cfd8e3; --text: #14202c; --quiet: #4a5968;
  --note: #fff4d6; --note-text: #5c4300; --bad: #fde5e5; --bad-text: #7d1414; --good: #dff5e8; --good-text: #0c5130;
  --brand: #1f4fd8; --on-brand: #ffffff; --focus: #14202c;
}
.floxy { --brand: #0b6e5f; }
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10151b; --panel: #1a222c; --line: #35414f; --text: #eaf0f6; --quiet: #a9b7c6;
    --note: #33290f; --note-text: #ffd978; --bad: #3a1a1c; --bad-text: #ffa9a9; --good: #12301f; --good-text: #7fe0ab;
    --brand: #8fb0ff; --on-brand: #0a1430; --focus: #ffffff;
  }
  .floxy { --brand: #6fdcc8; --on-brand: #04221d; }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; background: var(--ground); color: var(--text);
  font: 16px/1.5 system-ui, 'Noto Sans', 'Noto Sans Devanagari', sans-serif;
}
header {
  display: flex; align-items: center; gap: 10px; padding: 12px 16px; font-weight: 700; font-size: 20px;
  color: var(--on-brand); background: var(--brand);
}
.mark { width: 24px; height: 24px; border: 5px solid currentColor; border-radius: 8px; }
.floxy .mark { border-radius: 50%; border-right-color: transparent; }
main {
  max-width: 480px; margin: 0 auto; padding: 20px 16px 32px;
}
@media (min-width: 560px) {
  main { margin-top: 32px; padding: 28px 32px 32px; background: var(--panel); border: 1px solid var(--line); border-radius: 16px; }
}
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; }
p { margin: 0; }
.test { padding: 10px 12px; border-radius: 8px; background: var(--note); color: var(--note-text); }
dl { margin: 20px 0; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-bottom: 1px solid var(--line); }
dt { flex: none; color: var(--quiet); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.total dd { font-size: 28px; line-height: 1.2; font-weight: 700; }
.order { overflow-wrap: anywhere; font-size: 14px; }
.notice { margin: 0 0 20px; padding: 10px 12px; border-radius: 8px; background: var(--note); color: var(--note-text); }
.notice.failed, .notice.over { background: var(--bad); color: var(--bad-text); }
.notice.paid { background: var(--good); color: var(--good-text); }
button, a.primary, a.quiet {
  display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; padding: 8px 16px;
  border: 1px solid transparent; border-radius: 10px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
}
.primary { background: var(--brand); color: var(--on-brand); font-size: 18px; }
a.quiet { color: var(--text); text-decoration: underline; font-weight: 400; }
.plain { background: transparent; border-color: var(--line); color: var(--text); font-weight: 400; }
.primary:hover, .plain:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.leave { margin: 8px 0 24px; }
fieldset { display: grid; gap: 8px; margin: 0; padding: 16px 0 0; border: 0; border-top: 1px solid var(--line); }
legend { padding: 0; float: left; margin-bottom: 4px; color: var(--quiet); font-size: 14px; }
`;
