import { refusalFor } from '../kit/http/refusal';

/** The caller cannot know whether the request was carried out, and asks again by its key. */
export const unavailable = () => refusalFor(503, 'UNAVAILABLE', 1);
