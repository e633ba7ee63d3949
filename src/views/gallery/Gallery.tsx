import '../../ui/global.css';
import { ControlsSection } from './ControlsSection';
import { FormsSection } from './FormsSection';
import styles from './Gallery.module.css';
import { OverlaysSection } from './OverlaysSection';

const THEMES = ['dark', 'light'] as const;

/** Every component in both themes, and the compositions that they are for. */
export default function Gallery() {
  return (
    <div className={styles.themes}>
      {THEMES.map((theme) => (
        <div key={theme} className={styles.theme} data-theme={theme}>
          <ControlsSection />
          <FormsSection />
          <OverlaysSection />
        </div>
      ))}
    </div>
  );
}
