import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { selectOpenBetCount } from '../../../../machines/exchange/bets/bets.selectors';
import {
  selectIsOneTapShown,
  selectIsOpen,
  selectSelectionCount,
  selectUnplacedCount,
} from '../../../../machines/exchange/slip/bet-slip.selectors';
import { useText } from '../../../i18n/I18n';
import { Dock } from '../../../ui/frame/Dock';
import { Tabs } from '../../../ui/nav/Tabs';
import { Sheet } from '../../../ui/overlay/Sheet';
import { useBetSlip, useBetSlipSelector, useBetsSelector } from '../../../view/actors/exchange';
import { DisconnectNotice } from '../bets/DisconnectNotice';
import { OpenBets } from '../bets/open/OpenBets';
import { OneTapBar } from './one-tap/OneTapBar';
import { Slip } from './Slip';
import { SlipBar, type SlipTab } from './SlipBar';
import styles from './SlipDock.module.css';
import { usePriceInView } from './use-price-in-view';

export interface SlipDockProps {
  /** Whether the sheet has a tab for open bets. */
  hasBets: boolean;
}

/** The slip on narrow screens: a bar at the bottom of the window, and the sheet that it opens. */
export default function SlipDock({ hasBets }: SlipDockProps) {
  const text = useText('betSlip');
  const slip = useBetSlip();
  const selectionCount = useBetSlipSelector(selectSelectionCount);
  const unplacedCount = useBetSlipSelector(selectUnplacedCount);
  const openBetCount = useBetsSelector(selectOpenBetCount);
  const isOpen = useBetSlipSelector(selectIsOpen);
  const isOneTapShown = useBetSlipSelector(selectIsOneTapShown);
  const [chosen, setChosen] = useState<SlipTab>('slip');
  const keepPriceInView = usePriceInView(() => setChosen('slip'));

  const tab = hasBets ? chosen : 'slip';
  const isSheetOpen = isOpen && (selectionCount > 0 || tab === 'bets');
  const { follow, ref } = useFocusOfDock(isSheetOpen);
  const close = () => {
    follow();
    slip.send({ type: 'betSlip.closed' });
  };
  const open = (opened: SlipTab) => {
    setChosen(opened);
    follow();
    slip.send({ type: 'betSlip.opened' });
  };

  const isEmpty = selectionCount === 0 && (!hasBets || !openBetCount);
  if (!isSheetOpen && isEmpty && !isOneTapShown) return null;
  return (
    <Dock onResize={keepPriceInView}>
      <DisconnectNotice />
      {isOneTapShown && <OneTapBar />}
      <div ref={ref} className={styles.part}>
        {isSheetOpen ? (
          <Sheet isBare={hasBets} title={text('title')} closeText={text('close')} onClose={close}>
            {hasBets ? <SlipTabs tab={tab} onChoose={setChosen} /> : <Slip />}
          </Sheet>
        ) : (
          <SlipBar
            hasSelections={selectionCount > 0}
            unplacedCount={unplacedCount}
            openBetCount={(hasBets && openBetCount) || 0}
            onOpen={open}
          />
        )}
      </div>
    </Dock>
  );
}

/**
 * Moves the focus of a pressed control from the bar to the sheet, and back, unless another element has got it.
 * @returns `follow` is called before the one replaces the other
 */
function useFocusOfDock(isSheetOpen: boolean): {
  ref: RefObject<HTMLDivElement | null>;
  follow: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the one replaces the other
  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement !== document.body) return;
    const part = ref.current;
    const target =
      part?.querySelector<HTMLElement>('[aria-selected="true"]') ?? part?.querySelector('button');
    target?.focus({ preventScroll: true });
  }, [isSheetOpen]);
  return {
    ref,
    follow: () => {
      hadFocus.current = ref.current?.contains(document.activeElement) ?? false;
    },
  };
}

/** Slip and open bets in the sheet. */
function SlipTabs({ onChoose, tab }: { tab: SlipTab; onChoose: (tab: SlipTab) => void }) {
  const text = useText('betSlip');
  const openBetsText = useText('openBets');
  const unplacedCount = useBetSlipSelector(selectUnplacedCount);
  const openBetCount = useBetsSelector(selectOpenBetCount);
  return (
    <Tabs
      label={text('title')}
      value={tab}
      onChoose={onChoose}
      tabs={[
        { value: 'slip', text: text('title'), count: unplacedCount },
        { value: 'bets', text: openBetsText('title'), count: openBetCount },
      ]}
    >
      {tab === 'slip' ? <Slip /> : <OpenBets />}
    </Tabs>
  );
}
