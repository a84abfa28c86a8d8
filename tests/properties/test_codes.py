"""Codes are enumerations like any other, whichever way a member is found."""

import copy
import pickle

import pytest

from freehold.rules.codes import ActionKind, FrameKind


def test_members_are_found_by_name_number_and_key() -> None:
    kind = ActionKind.ROLL
    assert ActionKind(kind.value) is ActionKind["ROLL"] is kind
    assert kind in list(ActionKind)
    assert ActionKind.__members__["ROLL"] is kind
    assert pickle.loads(pickle.dumps(kind)) is copy.deepcopy(kind) is kind


def test_what_is_inherited_is_found() -> None:
    assert ActionKind.from_bytes(b"\x01", "big") is ActionKind(1)
    assert ActionKind.__doc__ != FrameKind.__doc__


def test_there_are_no_others() -> None:
    with pytest.raises(AttributeError, match="NOPE"):
        getattr(ActionKind, "NOPE")  # noqa: B009 - there is none
    with pytest.raises(ValueError, match="9999"):
        ActionKind(9999)
    with pytest.raises(AttributeError, match="ROLL"):
        setattr(ActionKind, "ROLL", 3)  # noqa: B010 - it has to be refused
