import type { Section } from '../../app/ways/sections';
import { useText } from '../../i18n/I18n';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';

/** The focus stays on the tab that narrows a screen; what it was narrowed to is read out. */
export function SectionStatus({ section }: { section: Section | null }) {
  const text = useText('navigation');
  return <VisuallyHidden role="status">{section && text(section)}</VisuallyHidden>;
}
