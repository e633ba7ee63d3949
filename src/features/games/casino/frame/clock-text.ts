const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A duration: 4:09, 1:02:30. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = twoDigits(seconds % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes % 60)}:${rest}`;
}
