import { changeQuery, useAddress } from '../address';
import { usePreferences } from '../preferences';

/** Shows or hides the real screen beside a chart. */
export function ScreenButton() {
  const { text } = usePreferences();
  const address = useAddress();
  const hasScreen = address.query.has('screen');
  return (
    <button
      type="button"
      aria-pressed={hasScreen}
      onClick={() => changeQuery(address, { screen: hasScreen ? null : 1 })}
    >
      {text.screen}
    </button>
  );
}
