-- The requests that somebody can still volunteer for, as far as that is no matter of time: they are open until they start.
-- The indexes of the board have the same words.
create view open_sub_request as
select *
  from sub_request
 where closed_at is null
   and called_off_at is null
   and taken < spots;
