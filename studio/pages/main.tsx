import { createRoot } from 'react-dom/client';
import { takeLaunch } from './adapters/launch';
import { createParentFrame } from './adapters/parent-frame';
import { createStudioConnection } from './adapters/studio-connection';
import { Notice } from './app/Notice';
import { startGame } from './app/start-game';
import { loadMessages } from './messages/messages';
import './styles/base.css';

const { session, error, engine, theme, title, lang, operator } = takeLaunch();
const frame = createParentFrame(operator);
const container = document.getElementById('root');
if (!container) throw new Error('The page has no element with the id root');
const root = createRoot(container);

document.documentElement.lang = lang;
document.documentElement.dataset.theme = theme;
document.title = title || document.title;

async function start(): Promise<void> {
  const text = await loadMessages(lang);
  if (session && engine) {
    await startGame(root, { engine, title, text, frame, connection: createStudioConnection(session) });
    return;
  }
  const isExpired = error === 'expired';
  frame.post(isExpired ? 'sessionExpired' : 'failed');
  root.render(
    <Notice
      title={isExpired ? text.expiredTitle : text.failedTitle}
      body={isExpired ? text.expired : text.failed}
      action={text.exit}
      onAction={() => frame.post('exitRequested')}
    />,
  );
}

start().catch((error: unknown) => {
  frame.post('failed');
  throw error;
});
