import { useState } from 'react';
import { selectIsOpen, selectSelectionCount } from '../../../machines/bet-slip/bet-slip.selectors';
import { selectOpenBets } from '../../../machines/bets/bets.selectors';
import { useBetSlip, useBetSlipSelector, useBetsSelector } from '../../actors/exchange';
import { Dock } from '../../ui/frame/Dock';
import { Tabs } from '../../ui/nav/Tabs';
import { Sheet } from '../../ui/overlay/Sheet';
import { OpenBets } from '../bets/open/OpenBets';
import { Slip } from './Slip';
import { SlipBar, type SlipTab } from './SlipBar';
import { usePriceInView } from './use-price-in-view';
import { useSlipWords } from './use-slip-words';

export interface SlipDockProps {
  /** Whether the sheet has a tab for open bets. */
  hasBets: boolean;
}

/** The slip on narrow screens: a bar at the bottom of the window, and the sheet that it opens. */
export default function SlipDock({ hasBets }: SlipDockProps) {
  const { bets, words } = useSlipWords();
  const slip = useBetSlip();
  const selectionCount = useBetSlipSelector(selectSelectionCount);
  const openBetCount = useBetsSelector(selectOpenBets).length;
  const isOpen = useBetSlipSelector(selectIsOpen);
  const [chosen, setChosen] = useState<SlipTab>('slip');
  const keepPriceInView = usePriceInView(() => setChosen('slip'));

  const tab = hasBets ? chosen : 'slip';
  const isSheetOpen = isOpen && (selectionCount > 0 || tab === 'bets');
  const close = () => slip.send({ type: 'betSlip.closed' });
  const open = (opened: SlipTab) => {
    setChosen(opened);
    slip.send({ type: 'betSlip.opened' });
  };

  if (!isSheetOpen && selectionCount === 0 && (!hasBets || openBetCount === 0)) return null;
  return (
    <Dock onResize={keepPriceInView}>
      {isSheetOpen ? (
        <Sheet isBare={hasBets} title={words.title} closeText={words.hide} onClose={close}>
          {hasBets ? (
            <Tabs
              label={words.title}
              value={tab}
              onChoose={setChosen}
              tabs={[
                { value: 'slip', text: words.title, count: selectionCount },
                { value: 'bets', text: bets.open.title, count: openBetCount },
              ]}
            >
              {tab === 'slip' ? <Slip /> : <OpenBets />}
            </Tabs>
          ) : (
            <Slip />
          )}
        </Sheet>
      ) : (
        <SlipBar selectionCount={selectionCount} openBetCount={hasBets ? openBetCount : 0} onOpen={open} />
      )}
    </Dock>
  );
}
