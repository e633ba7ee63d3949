import { useState } from 'react';
import {
  isOpen as selectIsOpen,
  legCount as selectLegCount,
} from '../../../machines/bet-slip/bet-slip.selectors';
import { openBets as selectOpenBets } from '../../../machines/bets/bets.selectors';
import { useBetSlip, useBetSlipSelector, useBetsSelector } from '../../actors/exchange';
import { Dock } from '../../ui/frame/Dock';
import { Tabs } from '../../ui/nav/Tabs';
import { Sheet } from '../../ui/overlay/Sheet';
import { OpenBets } from '../bets/OpenBets';
import { Slip } from './Slip';
import { SlipBar, type SlipPart } from './SlipBar';
import { usePriceInSight } from './use-price-in-view';
import { useSlipWords } from './use-slip-words';

export interface SlipDockProps {
  /** Open bets are shown here as well; elsewhere only what is on the slip. */
  hasBets: boolean;
}

/** Where there is no column for it: a bar at the foot of the window, and the sheet that rises from it. */
export default function SlipDock({ hasBets }: SlipDockProps) {
  const { bets, words } = useSlipWords();
  const slip = useBetSlip();
  const legs = useBetSlipSelector(selectLegCount);
  const open = useBetsSelector(selectOpenBets).length;
  const isOpen = useBetSlipSelector(selectIsOpen);
  const [chosen, setChosen] = useState<SlipPart>('slip');
  const keepPriceInSight = usePriceInSight(() => setChosen('slip'));

  const part = hasBets ? chosen : 'slip';
  const isRisen = isOpen && (legs > 0 || part === 'bets');
  const close = () => slip.send({ type: 'betSlip.closed' });
  const rise = (wanted: SlipPart) => {
    setChosen(wanted);
    slip.send({ type: 'betSlip.opened' });
  };

  if (!isRisen && legs === 0 && (!hasBets || open === 0)) return null;
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
                { value: 'slip', text: words.title, count: legs },
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
        <SlipBar legs={legs} open={hasBets ? open : 0} onRise={rise} />
      )}
    </Dock>
  );
}
