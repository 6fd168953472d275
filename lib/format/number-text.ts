/** A number for reading: ours as `+372 887 420 492`, stars where digits are hidden, others with a plus alone, names of senders as they came. */
export function numberText(msisdn: string): string {
  const digits = msisdn.replace(/^\+|\s/g, '');
  if (!/^[\d*]{7,}$/.test(digits)) return msisdn;
  const own = /^(372)([\d*]{3,4})([\d*]{3})([\d*]{3})$/.exec(digits);
  return `+${own ? own.slice(1).join('\u00a0') : digits}`;
}
