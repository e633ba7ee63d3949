import * as v from 'valibot';
import { bankTypes } from '../../domain/lists';
import { anyAnswer, defineCall, noPayload } from '../define';
import { announcement, appDetails, banner } from '../entities';
import { flag, optionalText, requestText } from '../text';

export const getAppDetails = defineCall({
  method: 'GET',
  path: '/getAppDetails',
  summary: 'Brand, contact links, switches and the organisation’s status',
  payload: noPayload,
  answer: v.nullish(appDetails, {}),
});

export const getBanners = defineCall({
  method: 'GET',
  path: '/getBanners',
  summary: 'Banners of the landing page, each with its position',
  payload: noPayload,
  answer: v.object({ banners: v.nullish(v.array(banner), []) }),
});

export const getBankAccountDetails = defineCall({
  method: 'GET',
  path: '/getBankAccountDetails',
  summary: 'The operator’s bank accounts for deposits',
  payload: noPayload,
  answer: v.object({
    bankDetails: v.nullish(
      v.array(
        v.looseObject({
          /** Undefined for a word that is not in the list, such as `upi` of another backend: the other fields say what the account is. */
          type: v.fallback(v.optional(v.picklist(bankTypes)), undefined),
          account_name: optionalText,
          account_number: optionalText,
          ifsc: optionalText,
          bank_name: optionalText,
          upi_id: optionalText,
          /** Slug of the gateway that alone uses this account; empty: every gateway without one. */
          gateway: optionalText,
        }),
      ),
      [],
    ),
  }),
  assumed: 'answer',
});

export const announcementDisplay = defineCall({
  method: 'GET',
  path: '/announcement/display',
  summary: 'Announcements of the marquee',
  payload: noPayload,
  answer: v.pipe(
    v.array(announcement),
    v.transform((list) => list.filter(({ content }) => content !== '')),
  ),
});

export const appDemo = defineCall({
  method: 'GET',
  path: '/app/demo',
  summary: 'Whether a demo player is available',
  payload: noPayload,
  answer: v.object({ hasDemoUsers: flag(false) }),
});

export const pageVisit = defineCall({
  method: 'POST',
  path: '/page/visit',
  summary: 'Record that a screen was shown',
  payload: v.object({ page: v.pipe(requestText(250), v.nonEmpty()) }),
  answer: anyAnswer,
  assumed: 'both',
});
