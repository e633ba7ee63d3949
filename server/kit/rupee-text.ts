import type { Paise } from '../../domain/entities';

/** An amount in a sentence for the player: `₹100,000`, `₹1,000.50`. The client groups it as the player prefers (ADR 96). */
export const rupeeText = (paise: Paise): string =>
  `₹${(paise / 100).toLocaleString('en-US', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`;
