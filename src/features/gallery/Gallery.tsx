import '../../ui/global.css';
import '../../ui/toast.css';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { ArtSection } from './ArtSection';
import { ControlsSection } from './ControlsSection';
import { DisplaySection } from './DisplaySection';
import { FormsSection } from './FormsSection';
import styles from './Gallery.module.css';
import { LandingComposition } from './LandingComposition';
import { OddsSection } from './OddsSection';
import { OverlaysSection } from './OverlaysSection';
import { SignInComposition, SignUpComposition } from './SignUpComposition';

const THEMES = ['dark', 'light'] as const;

const COMPOSITIONS = {
  landing: LandingComposition,
  'sign-up': SignUpComposition,
  'sign-in': SignInComposition,
};

/**
 * Every component in both themes, and compositions of them: `?show=landing&theme=light` shows one alone, as a
 * page of its own, so that its breakpoints are true.
 */
export default function Gallery() {
  const query = new URLSearchParams(window.location.search);
  const show = query.get('show') ?? '';
  if (show in COMPOSITIONS) {
    const Composition = COMPOSITIONS[show as keyof typeof COMPOSITIONS];
    return (
      <div data-theme={query.get('theme') === 'light' ? 'light' : 'dark'}>
        <Composition />
      </div>
    );
  }
  return (
    <main>
      <VisuallyHidden>
        <h1>Gallery</h1>
      </VisuallyHidden>
      <div className={styles.themes}>
        {THEMES.map((theme) => (
          <div key={theme} className={styles.theme} data-theme={theme}>
            <ControlsSection />
            <FormsSection />
            <OddsSection theme={theme} />
            <DisplaySection />
            <OverlaysSection />
            <ArtSection />
          </div>
        ))}
      </div>
      <div className={styles.frames}>
        {Object.keys(COMPOSITIONS).flatMap((name) =>
          THEMES.map((theme) => (
            <iframe
              key={`${name}-${theme}`}
              className={styles.phone}
              title={`${name}, ${theme}, on a phone`}
              src={`?show=${name}&theme=${theme}`}
              loading="lazy"
            />
          )),
        )}
      </div>
    </main>
  );
}
