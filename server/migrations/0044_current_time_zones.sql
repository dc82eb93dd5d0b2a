-- Zones get their current names, which the product has stored since: a game whose zone is only called otherwise has not moved.

create temporary table renamed (old_name text primary key, new_name text not null) on commit drop;
insert into renamed values
  ('Africa/Asmera', 'Africa/Asmara'),
  ('America/Buenos_Aires', 'America/Argentina/Buenos_Aires'),
  ('America/Catamarca', 'America/Argentina/Catamarca'),
  ('America/Coral_Harbour', 'America/Atikokan'),
  ('America/Cordoba', 'America/Argentina/Cordoba'),
  ('America/Godthab', 'America/Nuuk'),
  ('America/Indianapolis', 'America/Indiana/Indianapolis'),
  ('America/Jujuy', 'America/Argentina/Jujuy'),
  ('America/Louisville', 'America/Kentucky/Louisville'),
  ('America/Mendoza', 'America/Argentina/Mendoza'),
  ('Asia/Calcutta', 'Asia/Kolkata'),
  ('Asia/Katmandu', 'Asia/Kathmandu'),
  ('Asia/Rangoon', 'Asia/Yangon'),
  ('Asia/Saigon', 'Asia/Ho_Chi_Minh'),
  ('Atlantic/Faeroe', 'Atlantic/Faroe'),
  ('Europe/Kiev', 'Europe/Kyiv'),
  ('Pacific/Enderbury', 'Pacific/Kanton'),
  ('Pacific/Ponape', 'Pacific/Pohnpei'),
  ('Pacific/Truk', 'Pacific/Chuuk');

-- locks: nobody has run a version that stores these rows yet
update game set time_zone = r.new_name from renamed r where time_zone = r.old_name;
-- locks: nobody has run a version that stores these rows yet
update game set told = jsonb_set(told, '{timeZone}', to_jsonb(r.new_name)) from renamed r where told ->> 'timeZone' = r.old_name;
-- locks: nobody has run a version that stores these rows yet
update profile set time_zone = r.new_name from renamed r where time_zone = r.old_name;
