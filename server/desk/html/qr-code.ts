import { encode } from 'uqr';
import { type Html, html } from './html';

/** Modules of the quiet zone on each side, as ISO/IEC 18004 demands. */
const QUIET_ZONE = 4;

/** @param label what the code is for. */
export function qrCode(value: string, label: string): Html {
  const { data, size } = encode(value, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="${label}"><path d="${squares.join('')}"/></svg>`;
}
