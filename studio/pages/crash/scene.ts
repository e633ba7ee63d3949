/** What the scene shows at one instant. Times are milliseconds. */
export interface Flight {
  readonly phase: 'betting' | 'flying' | 'crashed';
  /** Time since the take-off; after the crash, the length of the flight. */
  readonly elapsed: number;
  /** Time since the crash. */
  readonly sinceCrash: number;
  /** Between 0 and 1: the part of the betting time that is over. */
  readonly boarding: number;
  readonly isStill: boolean;
  readonly accent: string;
}

/** The shared round as the page knows it. */
export interface FlightClock {
  readonly phase: Flight['phase'];
  /** Start of the phase on the clock of `performance.now()`: betting, take-off or crash. */
  readonly since: number;
  /** Length of the betting time in milliseconds. */
  readonly bettingTime: number;
  /** Set after the crash: the final multiplier in hundredths and the length of the flight in milliseconds. */
  readonly crash: { readonly multiplier: number; readonly elapsed: number } | null;
}

/** What is shown at `now`, a time of `performance.now()`. */
export function flightAt({ phase, since, bettingTime, crash }: FlightClock, now: number) {
  const time = Math.max(0, now - since);
  const none = { phase, elapsed: 0, sinceCrash: 0, boarding: 0 };
  if (phase === 'betting') return { ...none, boarding: Math.min(1, time / bettingTime) };
  if (phase === 'flying') return { ...none, elapsed: time };
  return { ...none, elapsed: crash?.elapsed ?? 0, sinceCrash: time };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** After this time the plane has reached the corner of the view and stays there. */
const CLIMB = 6_000;

const TAU = Math.PI * 2;

/** The end of the curve: it climbs to the corner, then sways a little. */
function tipOf({ elapsed, isStill }: Flight, width: number, height: number): Point {
  const progress = Math.min(1, elapsed / CLIMB);
  const eased = 1 - (1 - progress) ** 2.2;
  const sway = isStill ? 0 : Math.sin(elapsed / 900) * 0.018 * eased;
  return { x: width * (0.06 + 0.74 * eased), y: height * (0.9 - 0.66 * eased ** 1.5 - sway) };
}

/** Rays from the corner that turn slowly, drawn with `rgb(255 255 255 / alpha)`. */
function drawRays(canvas: CanvasRenderingContext2D, width: number, height: number, angle: number): void {
  const radius = Math.hypot(width, height) * 1.1;
  canvas.save();
  canvas.translate(width * 0.04, height * 0.94);
  canvas.rotate(angle);
  canvas.fillStyle = 'rgb(255 255 255 / 3.2%)';
  canvas.beginPath();
  for (let ray = 0; ray < 18; ray += 1) {
    const start = (ray / 18) * TAU;
    canvas.moveTo(0, 0);
    canvas.arc(0, 0, radius, start, start + TAU / 36);
  }
  canvas.fill();
  canvas.restore();
}

/** Stars at fixed places that move to the left with the flight. */
function drawStars(canvas: CanvasRenderingContext2D, width: number, height: number, shift: number): void {
  canvas.fillStyle = '#ffffff';
  for (let star = 0; star < 46; star += 1) {
    const depth = 0.3 + ((star * 37) % 10) / 14;
    const x = ((((star * 197.3) % 1000) / 1000) * width - shift * depth * 0.04) % width;
    const y = (((star * 331.7) % 1000) / 1000) * height * 0.86;
    canvas.globalAlpha = depth * 0.5;
    canvas.fillRect(x < 0 ? x + width : x, y, depth * 2, depth * 2);
  }
  canvas.globalAlpha = 1;
}

function drawAxes(canvas: CanvasRenderingContext2D, width: number, height: number, shift: number): void {
  const left = width * 0.06;
  const floor = height * 0.9;
  canvas.strokeStyle = 'rgb(255 255 255 / 16%)';
  canvas.lineWidth = 1;
  canvas.beginPath();
  canvas.moveTo(left, height * 0.06);
  canvas.lineTo(left, floor);
  canvas.lineTo(width * 0.98, floor);
  canvas.stroke();
  canvas.fillStyle = 'rgb(255 255 255 / 34%)';
  const step = width / 9;
  for (let dot = 1; dot <= 9; dot += 1) {
    const x = left + ((dot * step - (shift % step) + step) % (step * 9));
    canvas.beginPath();
    canvas.arc(x, floor + height * 0.045, 1.6, 0, TAU);
    canvas.fill();
  }
}

function drawCurve(canvas: CanvasRenderingContext2D, start: Point, tip: Point, accent: string): void {
  const bend: Point = { x: start.x + (tip.x - start.x) * 0.62, y: start.y };
  canvas.beginPath();
  canvas.moveTo(start.x, start.y);
  canvas.quadraticCurveTo(bend.x, bend.y, tip.x, tip.y);
  canvas.lineTo(tip.x, start.y);
  canvas.closePath();
  const fill = canvas.createLinearGradient(0, tip.y, 0, start.y);
  fill.addColorStop(0, `${accent}99`);
  fill.addColorStop(1, `${accent}0d`);
  canvas.fillStyle = fill;
  canvas.fill();
  canvas.beginPath();
  canvas.moveTo(start.x, start.y);
  canvas.quadraticCurveTo(bend.x, bend.y, tip.x, tip.y);
  canvas.strokeStyle = accent;
  canvas.lineWidth = 4;
  canvas.lineCap = 'round';
  canvas.shadowColor = accent;
  canvas.shadowBlur = 16;
  canvas.stroke();
  canvas.shadowBlur = 0;
}

/** A propeller plane around its centre, 80 units wide, nose to the right. */
function drawPlane(canvas: CanvasRenderingContext2D, accent: string, spin: number): void {
  const body = canvas.createLinearGradient(0, -14, 0, 16);
  body.addColorStop(0, '#ffffff');
  body.addColorStop(0.45, accent);
  body.addColorStop(1, '#3a0610');
  canvas.fillStyle = body;
  // Fuselage and fin.
  canvas.beginPath();
  canvas.moveTo(-40, -4);
  canvas.lineTo(-46, -22);
  canvas.lineTo(-36, -21);
  canvas.quadraticCurveTo(-30, -9, -22, -8);
  canvas.quadraticCurveTo(4, -14, 26, -9);
  canvas.quadraticCurveTo(38, -6, 38, 1);
  canvas.quadraticCurveTo(36, 9, 20, 11);
  canvas.quadraticCurveTo(-14, 13, -40, 2);
  canvas.closePath();
  canvas.fill();
  // Cockpit.
  canvas.fillStyle = '#0c1a2b';
  canvas.beginPath();
  canvas.moveTo(-2, -11.5);
  canvas.quadraticCurveTo(4, -20, 13, -18);
  canvas.quadraticCurveTo(19, -15, 20, -10.5);
  canvas.closePath();
  canvas.fill();
  // Wing, in front of the fuselage.
  canvas.fillStyle = accent;
  canvas.strokeStyle = 'rgb(0 0 0 / 45%)';
  canvas.lineWidth = 1.2;
  canvas.beginPath();
  canvas.moveTo(14, 1);
  canvas.lineTo(-20, 22);
  canvas.lineTo(-30, 21);
  canvas.lineTo(-10, 1);
  canvas.closePath();
  canvas.fill();
  canvas.stroke();
  // Wheel and propeller.
  canvas.fillStyle = '#10151d';
  canvas.beginPath();
  canvas.arc(14, 16, 4, 0, TAU);
  canvas.fill();
  canvas.fillStyle = 'rgb(255 255 255 / 55%)';
  canvas.beginPath();
  canvas.ellipse(40, 0, 2.2, 6 + 13 * Math.abs(Math.sin(spin)), 0, 0, TAU);
  canvas.fill();
}

function placePlane(
  canvas: CanvasRenderingContext2D,
  at: Point,
  angle: number,
  scale: number,
  draw: () => void,
): void {
  canvas.save();
  canvas.translate(at.x, at.y);
  canvas.rotate(angle);
  canvas.scale(scale, scale);
  draw();
  canvas.restore();
}

/** Draws one frame. Sizes are CSS pixels; the caller scales the canvas for the screen's density. */
export function drawScene(
  canvas: CanvasRenderingContext2D,
  width: number,
  height: number,
  flight: Flight,
): void {
  const { phase, elapsed, sinceCrash, boarding, isStill, accent } = flight;
  const motion = isStill ? 0 : elapsed;
  canvas.clearRect(0, 0, width, height);
  drawRays(canvas, width, height, motion / 9_000);
  drawStars(canvas, width, height, motion);
  drawAxes(canvas, width, height, motion / 20);
  const scale = Math.max(0.7, Math.min(1.5, width / 520));
  const start: Point = { x: width * 0.06, y: height * 0.9 };
  const tip = tipOf(flight, width, height);
  const spin = motion / 22;
  if (phase === 'flying') {
    drawCurve(canvas, start, tip, accent);
    const climb = Math.min(1, elapsed / CLIMB);
    const angle = -0.42 * Math.sin(climb * Math.PI * 0.5) - (isStill ? 0 : Math.cos(elapsed / 900) * 0.03);
    placePlane(canvas, { x: tip.x + 18 * scale, y: tip.y - 8 * scale }, angle, scale, () =>
      drawPlane(canvas, accent, spin),
    );
    return;
  }
  if (phase === 'betting') {
    const taxi = { x: start.x + 40 * scale + boarding * width * 0.03, y: start.y - 17 * scale };
    placePlane(canvas, taxi, 0, scale, () => drawPlane(canvas, accent, boarding * 30));
    return;
  }
  // Crashed: the plane leaves the view quickly.
  const away = isStill ? 1 : Math.min(1, sinceCrash / 700);
  if (away < 1) {
    const at = { x: tip.x + away ** 2 * width, y: tip.y - away ** 2 * height * 0.6 };
    placePlane(canvas, at, -0.5, scale, () => drawPlane(canvas, accent, sinceCrash / 22));
  }
}
