import { Money } from '../../ui/display/Money';
import { Trend } from '../../ui/display/Trend';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { useProfitWords } from './use-profit-words';

/** A profit or loss: sign, trend mark and a word for screen readers, so that colour is never the only cue. */
export function Amount({ paise }: { paise: number }) {
  const { words } = useProfitWords();
  if (paise === 0) return <Money paise={0} />;
  return (
    <>
      <VisuallyHidden>{paise > 0 ? words.gain : words.loss} </VisuallyHidden>
      <Trend rises={paise > 0} />
      <Money paise={paise} toned />
    </>
  );
}
