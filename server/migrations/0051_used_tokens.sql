-- Whatever is valid once is remembered in one place: logout tokens, callbacks of a sign-in, calls of a mail provider.

alter table logout_token rename to used_token;
alter table used_token rename constraint logout_token_pkey to used_token_once;
comment on table used_token is 'Tokens that are valid once and were used, kept for as long as somebody could replay them.';
comment on column used_token.hash is 'SHA-256 of what the token is for and of the token';
