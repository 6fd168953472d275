export { type Activation, installHref, type PhoneSystem, phoneSystem, toActivation } from './activation-code';
export { CodeFields } from './components/code-fields';
export { CopyField } from './components/copy-field';
export { QrFigure } from './components/qr-figure';
