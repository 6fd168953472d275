const names = [
  'authorization',
  'cookie',
  'documentNumber',
  'email',
  'ip',
  'lpa',
  'newPassword',
  'oldPassword',
  'passport',
  'password',
  'refreshToken',
  'to',
  'token',
  'username',
];

/** Keeps secrets and personal data out of the lines of a log, up to three levels deep. */
export const hiddenFields = {
  paths: names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  censor: '[hidden]',
};
