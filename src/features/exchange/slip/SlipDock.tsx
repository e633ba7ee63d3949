import { useState } from 'react';
import { selectOpenBets } from '../../../../machines/exchange/bets/bets.selectors';
import { selectIsOpen, selectSelectionCount } from '../../../../machines/exchange/slip/bet-slip.selectors';
import { useText } from '../../../i18n/I18n';
import { Dock } from '../../../ui/frame/Dock';
import { Tabs } from '../../../ui/nav/Tabs';
import { Sheet } from '../../../ui/overlay/Sheet';
import { useBetSlip, useBetSlipSelector, useBetsSelector } from '../../../view/actors/exchange';
import { OpenBets } from '../bets/open/OpenBets';
import { Slip } from './Slip';
import { SlipBar, type SlipTab } from './SlipBar';
import { usePriceInView } from './use-price-in-view';

export interface SlipDockProps {
  /** Whether the sheet has a tab for open bets. */
  hasBets: boolean;
}

/** The slip on narrow screens: a bar at the bottom of the window, and the sheet that it opens. */
export default function SlipDock({ hasBets }: SlipDockProps) {
  const text = useText('betSlip');
  const openBetsText = useText('openBets');
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
        <Sheet isBare={hasBets} title={text('title')} closeText={text('close')} onClose={close}>
          {hasBets ? (
            <Tabs
              label={text('title')}
              value={tab}
              onChoose={setChosen}
              tabs={[
                { value: 'slip', text: text('title'), count: selectionCount },
                { value: 'bets', text: openBetsText('title'), count: openBetCount },
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
