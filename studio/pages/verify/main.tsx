import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMessages } from '../messages/messages';
import { loadProof } from './load-proof';
import { VerifyPage } from './VerifyPage';
import '../styles/base.css';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element with the id root');
const parameters = new URLSearchParams(location.search);
const lang = parameters.get('lang') === 'hi' ? 'hi' : 'en';
document.documentElement.lang = lang;

const text = await loadMessages(lang);
document.title = text.verifyTitle;
createRoot(container).render(
  <StrictMode>
    <VerifyPage text={text} round={parameters.get('round') ?? ''} load={loadProof} />
  </StrictMode>,
);
