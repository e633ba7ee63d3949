/** Null for a text that no row has as id. */
export function toRowId(text: string): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
