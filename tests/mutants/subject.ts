/** The id of the machine whose paths `paths-of-subject.ts` walks. */
export const subject = { id: '' };
