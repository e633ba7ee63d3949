import { useText } from '../../../i18n/I18n';
import { Money } from '../../../ui/display/Money';
import { Trend } from '../../../ui/display/Trend';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';

/** A profit or loss: sign, trend mark and a word for screen readers, so that colour is never the only cue. */
export function Amount({ paise }: { paise: number }) {
  const text = useText('profit');
  if (paise === 0) return <Money paise={0} />;
  return (
    <>
      <VisuallyHidden>{paise > 0 ? text('gain') : text('loss')} </VisuallyHidden>
      <Trend rises={paise > 0} />
      <Money paise={paise} toned />
    </>
  );
}
