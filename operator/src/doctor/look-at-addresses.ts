import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type Finding, lookAt } from './finding';

const dayMs = 86_400_000;
const enoughDays = 14;

/** Whether browsers believe the certificate at an https address, and for how long still. */
export function lookAtCertificate(name: string, address: string): Promise<Finding> {
  return lookAt(`The certificate of ${name} (${address})`, async () => {
    const { hostname, port } = new URL(address);
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port) || 443, ...(isIP(host) === 0 && { servername: host }) });
    try {
      await once(socket, 'secureConnect');
      const left = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs);
      if (left < enoughDays) throw new Error(`ends in ${left} days: renew it`);
    } finally {
      socket.destroy();
    }
  });
}

/** Whether a collector takes traces: it is sent none. */
export function lookAtCollector(endpoint: string): Promise<Finding> {
  return lookAt(`The collector of traces (${endpoint})`, async () => {
    const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: '{"resourceSpans":[]}' });
    if (!answer.ok) throw new Error(`answered ${answer.status} at ${url}: check OTEL_EXPORTER_OTLP_ENDPOINT`);
  });
}
