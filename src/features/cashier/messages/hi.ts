import type { Namespaces, Translation } from '../../../i18n/namespaces';

export const gateways: Translation<Namespaces['gateways']> = {
  title: 'जमा करें',
  lead: 'भुगतान का तरीका चुनें।',
  failed: 'भुगतान के तरीके लोड नहीं हो सके',
  failedText: 'अपना कनेक्शन जाँचें, फिर दोबारा कोशिश करें।',
  loading: 'भुगतान के तरीके लोड हो रहे हैं',
  empty: 'अभी जमा करना संभव नहीं है',
  emptyText: 'ऑपरेटर ने जमा बंद कर रखा है। कृपया बाद में कोशिश करें।',
  range: '{min} से {max}',
  from: '{min} से',
};
