import { details } from '../../../machines/app/app.selectors';
import { type ContactWay, contactWays } from '../shell/contact-ways';
import { useAppSelector } from './actors';

export type { ContactWay };

/** The ways to the operator, as app details have them. */
export const useContactWays = (): ContactWay[] => contactWays(useAppSelector(details));
