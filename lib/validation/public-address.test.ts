import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address';

it.each(['8.8.8.8', '192.0.1.1', '172.32.0.1', '2a02:6b8::1'])('%s belongs to somebody on the network', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.1.1', '172.31.255.255', '192.168.0.1', '224.0.0.1'],
  ...['255.255.255.255', '::', '::1', 'fc00::1', 'fe80::1', 'ff02::1', '', '8.8.8', 'home'],
])('"%s" says nothing about where its visitor is', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
