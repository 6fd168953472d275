export const shopUrl: string;
export const operatorUrl: string;
/** Variables of the processes under test. */
export const e2eEnvironment: Readonly<
  Record<'PORT' | 'OPERATOR_PORT' | 'DATA_DIR' | 'SITE_URL' | 'PUBLIC_URL', string>
>;
