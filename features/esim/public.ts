export { type Activation, installHref, type PhoneSystem, phoneSystem, toActivation } from './activation-code';
export { CodeFields, CopyField } from './copy-field';
export { QrFigure } from './qr-figure';
