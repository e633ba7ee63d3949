import { drawing, type Mark } from '../model/drawing';
import type { LevelLayout } from '../model/layout-file';

const MARGIN = 8;

/** Colours of both themes: the file follows the reader’s. */
const STYLE = `
:root{color-scheme:light dark}
svg{--ground:#fff;--box:#f5f7fa;--inner:#fff;--line:#8794a6;--text:#16202c;--row:#3c4a5c;--label:#0b5c8a;--arrow:#4b7795}
@media (prefers-color-scheme:dark){svg{--ground:#10161d;--box:#18212b;--inner:#202b37;--line:#66768a;--text:#eef3f8;--row:#b9c6d4;--label:#8ccbf0;--arrow:#6f9dbb}}
.ground{fill:var(--ground)}
text{font-family:Inter,system-ui,sans-serif}
.state rect{fill:var(--box);stroke:var(--line)}
.leaf rect,.final rect,.folded rect{fill:var(--inner)}
.parallel>rect{stroke-width:2}
.region>rect{stroke-dasharray:6 4}
.folded>rect{stroke-width:2}
.state line{stroke:var(--line);stroke-width:.5}
text{paint-order:stroke;stroke:var(--box);stroke-width:4px;stroke-linejoin:round}
.leaf text,.folded text,.final text{stroke:var(--inner)}
.title{fill:var(--text);font-weight:600}
.row{fill:var(--row)}
.label{fill:var(--label)}
.start{fill:var(--text)}
.line{fill:none;stroke:var(--arrow);stroke-width:1.2}
.head{fill:var(--arrow)}
.tail{fill:var(--box);stroke:var(--arrow)}
`.replaceAll('\n', '');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function markup({ attributes, children = [], tag, text = '' }: Mark): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  return `<${tag}${written.join('')}>${escaped(text)}${children.map(markup).join('')}</${tag}>`;
}

/** The picture of one level as a file of its own. */
export function svgFile(title: string, level: LevelLayout): string {
  const [width, height] = [level.width + 2 * MARGIN, level.height + 2 * MARGIN];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" role="img">`,
    `<title>${title}</title><style>${STYLE}</style>`,
    `<rect class="ground" x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}"/>`,
    ...drawing(level).map(markup),
    '</svg>\n',
  ].join('\n');
}
