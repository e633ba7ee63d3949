import { memo, type ReactNode, type RefCallback } from 'react';
import type { Hundredths } from '../../../../../domain/betting/money';
import type { Paise } from '../../../../../domain/entities';
import { useText } from '../../../../i18n/I18n';
import { formatPrice, formatSize, formatWholeSize } from '../../../../ui/format';
import type { PriceSide } from '../../../../ui/odds/PriceCell';
import styles from './Ladder.module.css';

export interface LadderRowProps {
  price: Hundredths;
  runnerName: string;
  /** Offered sizes; null if nothing is offered at the price. */
  back: Paise | null;
  lay: Paise | null;
  /** The player's waiting orders; null without one. */
  own: ReactNode;
  /** An order that is being moved would wait at this price. */
  isTarget: boolean;
  /** Keys move an order to this price: the row is scrolled into view. With a pointer, the row is already visible. */
  isTargetOfKeys: boolean;
  /** Stakes matched at the price; null if they are not known. */
  matched: Paise | null;
  isLast: boolean;
  /** The price is on the slip as a back or lay bet. */
  isBacked: boolean;
  isLaid: boolean;
  /** Id of the element that says why no price can be selected; null if prices can be selected. */
  reasonId: string | null;
  /** The side whose button is in the tab order. */
  tabStop: PriceSide | null;
  /** A stable reference. */
  onSelect: (side: PriceSide, price: Hundredths) => void;
}

const showRow: RefCallback<HTMLElement> = (row) => row?.scrollIntoView({ block: 'nearest' });

/** The row of one price. Memoized: most rows do not change with the market. */
export const LadderRow = memo(function LadderRow(props: LadderRowProps) {
  const { isLast, isTarget, matched, own, price } = props;
  const text = useText('match');
  return (
    <tr
      ref={props.isTargetOfKeys ? showRow : undefined}
      data-tick={price}
      data-last={isLast || undefined}
      data-target={isTarget || undefined}
    >
      <td className={styles.mine}>{own}</td>
      <td>
        <SideButton side="back" size={props.back} isSelected={props.isBacked} {...props} />
      </td>
      <th scope="row">
        {formatPrice(price)}
        {isLast && <span className={styles.last}>{text('ladder.last')}</span>}
      </th>
      <td>
        <SideButton side="lay" size={props.lay} isSelected={props.isLaid} {...props} />
      </td>
      {matched !== null && <td className={styles.matched}>{matched > 0 && formatSize(matched)}</td>}
    </tr>
  );
});

type SideButtonProps = LadderRowProps & { side: PriceSide; size: Paise | null; isSelected: boolean };

function SideButton({
  isSelected,
  onSelect,
  price,
  reasonId,
  runnerName: runner,
  side,
  size,
  tabStop,
}: SideButtonProps) {
  const text = useText('match');
  const marketText = useText('market');
  const quote = formatPrice(price);
  return (
    <button
      type="button"
      className={styles.cell}
      data-side={side}
      data-price={price}
      data-empty={size === null || undefined}
      tabIndex={tabStop === side ? 0 : -1}
      aria-pressed={isSelected}
      aria-disabled={reasonId !== null}
      aria-describedby={reasonId ?? undefined}
      aria-label={
        size === null
          ? text(`ladder.none.${side}`, { runner, quote })
          : marketText(`priceNames.${side}`, { runner, quote, size: formatWholeSize(size) })
      }
      onClick={() => {
        if (reasonId === null) onSelect(side, price);
      }}
    >
      {size !== null && formatSize(size)}
    </button>
  );
}
