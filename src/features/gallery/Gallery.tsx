import '../../ui/global.css';
import '../../ui/toast.css';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { ArtSection } from './ArtSection';
import { ControlsSection } from './ControlsSection';
import { DataSection } from './DataSection';
import { DisplaySection } from './DisplaySection';
import { FormsSection } from './FormsSection';
import styles from './Gallery.module.css';
import { NavigationSection } from './NavigationSection';
import { OddsSection } from './OddsSection';
import { OverlaysSection } from './OverlaysSection';
import { PromoSection } from './PromoSection';

const THEMES = ['dark', 'light'] as const;

/** The components of `src/ui` in their states and both themes. Served at `/ui` in development only. */
export default function Gallery() {
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
            <DataSection />
            <NavigationSection />
            <OverlaysSection />
            <PromoSection />
            <ArtSection />
          </div>
        ))}
      </div>
    </main>
  );
}
