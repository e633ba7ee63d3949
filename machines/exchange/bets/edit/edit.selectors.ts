import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  type Hundredths,
  isAmountAbove,
  LARGEST_STAKE,
  readHundredths,
} from '../../../../domain/betting/money';
import { keepsPlace } from '../../../../domain/betting/order-edit';
import { isBetterPrice } from '../../../../domain/betting/price-move';
import type { editMachine } from './edit.machine';
import { type EditOutcome, isPriceUnreadable, sizeOf } from './edit.setup';

export type { EditOutcome } from './edit.setup';

export type EditActor = ActorRefFrom<typeof editMachine>;

type Edit = SnapshotFrom<typeof editMachine>;

export const selectBetId = ({ context }: Edit): string => context.bet.id;
export const selectPrice = ({ context }: Edit): Hundredths => context.price;
/** The price as it is being typed; null otherwise. */
export const selectPriceText = ({ context }: Edit): string | null => context.priceText;
/** The typed price is not a number in the range of the market's prices. */
export const selectIsPriceUnreadable = ({ context }: Edit): boolean => isPriceUnreadable(context);
/** The typed price is between two prices of the ladder: the closest one is asked for. */
export const selectIsPriceSnapped = ({ context }: Edit): boolean =>
  context.priceText !== null &&
  !isPriceUnreadable(context) &&
  readHundredths(context.priceText) !== context.price;
export const selectSizeText = ({ context }: Edit): string => context.sizeText;
export const selectIsSizeValid = ({ context }: Edit): boolean => sizeOf(context) !== null;
/** The size is an amount above the largest stake. */
export const selectIsSizeTooHigh = ({ context }: Edit): boolean =>
  isAmountAbove(context.sizeText, LARGEST_STAKE);
/** The best offered price, at which the bet would be matched; null if none is offered. */
export const selectBestPrice = ({ context }: Edit): Hundredths | null => context.bestPrice;
/** The changed bet may be matched at once: no worse price than the asked one is known to be the best offered. */
export const selectMayBeMatched = ({ context: { bestPrice, bet, price } }: Edit): boolean =>
  bestPrice === null || !isBetterPrice(bet.side, price, bestPrice);
/** The changed bet would keep its place in the queue: the price is the same, and less waits. */
export const selectKeepsPlace = ({ context }: Edit): boolean => {
  const { bet, price } = context;
  const size = sizeOf(context) ?? bet.remaining;
  return keepsPlace({ oldPrice: bet.price, price, oldSize: bet.remaining, size });
};
export const selectCanSubmit = (edit: Edit): boolean => edit.can({ type: 'edit.submitted' });
export const selectIsSending = (edit: Edit): boolean => edit.hasTag('busy');
/** The answer was lost: the bet may have been changed. */
export const selectIsUnknown = (edit: Edit): boolean => edit.hasTag('unknown');
/** Why the bet is as it was before; null until it was sent, and after the form was changed. */
export const selectOutcome = ({ context }: Edit): EditOutcome | null => context.outcome;
