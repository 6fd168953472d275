/** Characters in one part of an SMS (F9.20, F9.21). */
export const latinSmsPart = 160;
export const cyrillicSmsPart = 70;

/** What a phone can write at seven bits a letter (GSM 03.38), as the networks count it. */
const latin = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
/** These take the place of two letters. */
const wide = /[\^{}\\[~\]|€]/g;

export type SmsSize = { readonly characters: number; readonly parts: number };

/** How many parts a text is sent and paid as. One letter that is not Latin makes all of it the dearer kind. */
export function smsSize(text: string): SmsSize {
  const isLatin = latin.test(text);
  const characters = isLatin ? text.length + (text.match(wide)?.length ?? 0) : text.length;
  return { characters, parts: Math.ceil(characters / (isLatin ? latinSmsPart : cyrillicSmsPart)) };
}
