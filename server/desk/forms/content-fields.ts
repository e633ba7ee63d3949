import * as v from 'valibot';
import { bankTypes } from '../../../domain/lists';
import { hindiLine, labelled, lineOf, optionalLine, webAddress, wholeNumber } from './fields';

export const announcement = {
  content: labelled('Text', lineOf('text', 500)),
  contentHi: labelled('Text in Hindi', hindiLine(500)),
};

export const banner = {
  order: wholeNumber('The order', 0, 1_000_000),
  title: lineOf('title', 100),
  titleHi: hindiLine(100),
  text: optionalLine(300),
  textHi: hindiLine(300),
  image: webAddress('The image'),
  url: labelled('Target', webAddress('The target')),
};

export const bankDetail = {
  type: v.picklist(bankTypes),
  accountName: lineOf('account name', 100),
  accountNumber: optionalLine(40),
  ifsc: optionalLine(20),
  bankName: optionalLine(100),
  upiId: optionalLine(100),
};
