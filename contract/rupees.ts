/** Integer paise → rupees for the wire. */
export const toRupees = (paise: number): number => paise / 100;
