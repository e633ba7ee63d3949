/** A number that the database can compare with an id. */
export const isRowId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** 0, the id of no row, for a text that is no id. */
export const rowIdOf = (text: string | undefined): number =>
  text !== undefined && isRowId(text) ? Number(text) : 0;
