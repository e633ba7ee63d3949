import { useState } from 'react';
import { selectIsOpen, selectSelectionCount } from '../../../machines/bet-slip/bet-slip.selectors';
import { selectOpenBets } from '../../../machines/bets/bets.selectors';
import { useBetSlip, useBetSlipSelector, useBetsSelector } from '../../actors/exchange';
import { Dock } from '../../ui/frame/Dock';
import { Tabs } from '../../ui/nav/Tabs';
import { Sheet } from '../../ui/overlay/Sheet';
import { OpenBets } from '../bets/open/OpenBets';
import { Slip } from './Slip';
import { type LazySlip, SlipBar } from './SlipBar';
import { usePriceInView } from './use-price-in-view';
import { useSlipWords } from './use-slip-words';

export interface SlipDockProps {
  /** Open bets are shown here as well; elsewhere only what is on the slip. */
  hasBets: boolean;
}

/** Where there is no column for it: a bar at the foot of the window, and the sheet that rises from it. */
export default function SlipDock({ hasBets }: SlipDockProps) {
  const { bets, words } = useSlipWords();
  const slip = useBetSlip();
  const slipSelections = useBetSlipSelector(selectSelectionCount);
  const open = useBetsSelector(selectOpenBets).length;
  const isOpen = useBetSlipSelector(selectIsOpen);
  const [chosen, setChosen] = useState<LazySlip>('slip');
  const keepPriceInSight = usePriceInView(() => setChosen('slip'));

  const part = hasBets ? chosen : 'slip';
  const isRisen = isOpen && (slipSelections > 0 || part === 'bets');
  const close = () => slip.send({ type: 'betSlip.closed' });
  const rise = (wanted: LazySlip) => {
    setChosen(wanted);
    slip.send({ type: 'betSlip.opened' });
  };

  if (!isRisen && slipSelections === 0 && (!hasBets || open === 0)) return null;
  return (
    <Dock onResize={keepPriceInSight}>
      {isRisen ? (
        <Sheet isBare={hasBets} title={words.title} closeText={words.hide} onClose={close}>
          {hasBets ? (
            <Tabs
              label={words.title}
              value={part}
              onChoose={setChosen}
              tabs={[
                { value: 'slip', text: words.title, count: slipSelections },
                { value: 'bets', text: bets.open.title, count: open },
              ]}
            >
              {part === 'slip' ? <Slip /> : <OpenBets />}
            </Tabs>
          ) : (
            <Slip />
          )}
        </Sheet>
      ) : (
        <SlipBar slipSelections={slipSelections} open={hasBets ? open : 0} onRise={rise} />
      )}
    </Dock>
  );
}
