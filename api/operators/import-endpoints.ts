import {
  importParams,
  importPartParams,
  importSecret,
  newImport,
  startedImport,
  tenantImport,
} from './import-schema.ts';
import { type OperatorEndpoint, operatorEndpoint } from './operator-endpoint.ts';
import { importPartBytes } from './session-limits.ts';

const ofImport = { params: importParams, errors: ['item_not_found'] } as const;

/** An export of another server becomes a tenant of this one: sent in parts, looked at without writing, then made. */
export const tenantImportEndpoints = {
  startTenantImport: operatorEndpoint({
    method: 'POST',
    path: '/imports',
    isFresh: true,
    summary: 'Begin to send an export; `refusal` says that there is no room for it',
    body: newImport,
    response: startedImport,
  }),
  sendImportPart: operatorEndpoint({
    ...ofImport,
    method: 'PUT',
    path: '/imports/{upload}/parts/{offset}',
    summary: 'The part of the export that begins there; 409 where that is not where the last one ended',
    params: importPartParams,
    fileBytes: importPartBytes,
    errors: ['item_not_found', 'changed_meanwhile'],
  }),
  checkTenantImport: operatorEndpoint({
    ...ofImport,
    method: 'POST',
    path: '/imports/{upload}/check',
    summary: 'Look at the whole export with its secret, and write nothing; `getTenantImport` tells what was found',
    body: importSecret,
    errors: ['item_not_found', 'changed_meanwhile'],
  }),
  applyTenantImport: operatorEndpoint({
    ...ofImport,
    method: 'POST',
    path: '/imports/{upload}/apply',
    isFresh: true,
    summary: 'Make the tenant of an export that was checked, all or nothing; `getTenantImport` tells how far it is',
    errors: ['item_not_found', 'changed_meanwhile'],
  }),
  getTenantImport: operatorEndpoint({
    ...ofImport,
    method: 'GET',
    path: '/imports/{upload}',
    isPolled: true,
    summary: 'How far an import is, and what was found',
    response: tenantImport,
  }),
  dropTenantImport: operatorEndpoint({
    ...ofImport,
    method: 'DELETE',
    path: '/imports/{upload}',
    summary: 'Forget an export that was sent; 409 while it is being imported',
    errors: ['item_not_found', 'changed_meanwhile'],
  }),
} satisfies Record<string, OperatorEndpoint>;
