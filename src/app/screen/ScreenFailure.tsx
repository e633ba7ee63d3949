import { Link } from 'wouter';
import { useText } from '../../i18n/I18n';
import { ButtonLink } from '../../ui/action/ButtonLink';
import { Failed } from '../../ui/feedback/Failed';
import { ChunkLoadError } from '../lazy-part';
import { pathOf } from '../routes';

/** In the place of a screen that could not be drawn: why, and the ways on. */
export function ScreenFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText('errors');
  const isChunk = error instanceof ChunkLoadError;
  return (
    <Failed
      title={text(isChunk ? 'chunkTitle' : 'screenTitle')}
      retryText={text('tryAgain')}
      onRetry={onRetry}
      action={
        <Link href={pathOf('sports')} asChild>
          <ButtonLink variant="ghost">{text('toSports')}</ButtonLink>
        </Link>
      }
    >
      {text(isChunk ? 'chunkWords' : 'screenWords')}
    </Failed>
  );
}
