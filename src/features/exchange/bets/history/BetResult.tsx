import { Money } from '../../../../ui/display/Money';
import { Trend } from '../../../../ui/display/Trend';

/** Profit or loss, marked by shape as well as by sign and colour. */
export function BetResult({ paise }: { paise: number }) {
  return (
    <>
      {paise !== 0 && <Trend rises={paise > 0} />}
      <Money paise={paise} toned />
    </>
  );
}
